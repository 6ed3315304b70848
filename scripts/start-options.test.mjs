// Whichever way Hearthside is started, Node.js is told the same.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const read = (file) => readFileSync(path.join(fileURLToPath(new URL('..', import.meta.url)), file), 'utf8');

/** `npm start` turns source maps on by itself, once it has built. */
const optionsIn = (command) =>
  (command.match(/--[\w-]+(?:=\w+)?/g) ?? []).filter((option) => !['--enable-source-maps', '--demo'].includes(option));

const { scripts } = JSON.parse(read('package.json'));
const expected = optionsIn(scripts.start);

it.each([
  ['npm run demo', scripts.demo],
  ['the container', /^CMD .*$/m.exec(read('Dockerfile'))?.[0]],
  ['the service of systemd', /^ExecStart=.*$/m.exec(read('docs/deploy/hearthside.service'))?.[0]],
])('%s has the options of npm start', (_name, command) => {
  expect(expected).not.toEqual([]);
  expect(optionsIn(command)).toEqual(expected);
});
