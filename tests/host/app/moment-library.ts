// The date library that the app hands to plugins.
import library from 'moment';
import type * as api from 'obsidian';

/** `moment` of the app. */
export const moment = library as unknown as typeof api.moment;
