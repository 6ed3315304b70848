// `npm run new-password -- USERNAME`: see docs/operations.md.
import { runBuiltProgram } from './built-program.mjs';

await runBuiltProgram('new-password');
