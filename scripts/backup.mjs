// `npm run backup -- [FOLDER]`: see docs/operations.md.
import { runBuiltProgram } from './built-program.mjs';

await runBuiltProgram('backup');
