// What planted defects are looked for with, in one bundle.
export { enumerate } from './crash-run';
export { runWithFaults } from './fault-run';
export { openKeeper } from '../builders/a-keeper';
export { classify } from '../../src/core/store/health';
export { mergeRecord } from '../../src/core/store/replica';
