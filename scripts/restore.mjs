// `npm run restore -- BACKUP [DATA_DIR]`: see docs/operations.md.
import { runBuiltProgram } from './built-program.mjs';

await runBuiltProgram('restore');
