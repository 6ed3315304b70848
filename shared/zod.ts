// zod as the browser may run it. Client and contracts import it from here: whichever of them creates a schema first, this
// has run before.
import * as z from 'zod';

// The page's content security policy forbids the code generation that zod would otherwise probe for.
if ('document' in globalThis) z.config({ jitless: true });

export * from 'zod';
