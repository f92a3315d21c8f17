// YAML for tests and scripts that run without the app.
import { parse } from 'yaml';
import type { Yaml } from '../../src/core/ports';
import { done, failed } from '../../src/core/result';

/** The `yaml` package behind the port. */
export const nodeYaml: Yaml = {
  parse(text) {
    try {
      return done(parse(text) as unknown);
    } catch (fault) {
      return failed('yaml', { cause: fault instanceof Error ? fault.message : String(fault) });
    }
  },
};
