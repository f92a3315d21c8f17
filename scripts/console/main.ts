// The product at a command line: hands the arguments over and exits with the answer.
import { runConsole } from './run-console';

process.exitCode = await runConsole(process.argv.slice(2));
