// Preloaded into a server of a test: writes down, when it ends, which packages it had loaded.
const { writeFileSync } = require('node:fs');

process.on('exit', () => writeFileSync(process.env.LOADED_FILE, Object.keys(require.cache).join('\n')));
