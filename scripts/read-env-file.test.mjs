// Settings in '.env'. Each try is a process of its own, as an environment is what a process has.
import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const MODULE = new URL('./read-env-file.mjs', import.meta.url).href;

let file;

beforeEach(async () => {
  file = path.join(await mkdtemp(path.join(os.tmpdir(), 'hearthside-env-')), '.env');
});
afterEach(() => rm(path.dirname(file), { recursive: true }));

/** @returns what the process has afterwards of `names`, or the sentence it ended with. */
function settings(names, shell = {}) {
  const program = `
    const { readEnvFile } = await import(${JSON.stringify(MODULE)});
    try {
      readEnvFile(${JSON.stringify(file)});
      console.log(JSON.stringify(${JSON.stringify(names)}.map((name) => process.env[name] ?? null)));
    } catch (error) {
      console.log(JSON.stringify(error.message));
    }`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { env: shell });
  return JSON.parse(stdout.toString());
}

describe('a file with settings', () => {
  it('is taken, with comments, quotes and empty values as in .env.example', async () => {
    await writeFile(file, '# Where\nDATA_DIR=/srv/hearthside\nMAIL_FROM="Home <home@example.org>" # us\n\nHOST=\n');
    expect(settings(['DATA_DIR', 'MAIL_FROM', 'HOST'])).toEqual(['/srv/hearthside', 'Home <home@example.org>', '']);
  });

  it('gives way to the shell, also where the shell says nothing but the name', async () => {
    await writeFile(file, 'DATA_DIR=/srv/hearthside\nPORT=4000\nSMTP_URL=smtp://mail.example.org\n');
    const shell = { PORT: '5000', SMTP_URL: '' };
    expect(settings(['DATA_DIR', 'PORT', 'SMTP_URL'], shell)).toEqual(['/srv/hearthside', '5000', '']);
  });

  it('need not be there', () => {
    expect(settings(['PORT'], { PORT: '5000' })).toEqual(['5000']);
  });

  it('may have a value of several lines', async () => {
    await writeFile(file, 'SESSION_SECRET="one\ntwo"\nPORT=4000\n');
    expect(settings(['SESSION_SECRET', 'PORT'])).toEqual(['one\ntwo', '4000']);
  });
});

describe('what Node.js would pass over in silence is told with its line', () => {
  it.each([
    ['a line that is no setting', 'PORT=4000\nDATA_DIR /srv\n', 2],
    ['quotes that never end', 'MAIL_FROM="a\nb"\nSMTP_URL="smtp://mail\nPORT=4000\n', 3],
    ['a word after the quotes', '\nMAIL_FROM="Home" home\n', 2],
  ])('%s', async (_what, text, line) => {
    await writeFile(file, text);
    expect(settings(['PORT'])).toBe(`Line ${line} of ${file} is no setting. Please write NAME=value, or # first.`);
  });

  it('a file that cannot be read', async () => {
    await mkdir(file);
    expect(settings([])).toBe(
      `The settings in ${file} cannot be read (EISDIR). Please correct that, or remove the file.`,
    );
  });
});

it('.env.example and the README describe what reminders can be set by (REACH-91)', async () => {
  for (const document of ['.env.example', 'README.md']) {
    const text = await readFile(new URL(`../${document}`, import.meta.url), 'utf8');
    for (const name of ['PUSH_HOSTS', 'HEARTBEAT_URL', 'GATEWAY_URL', 'GATEWAY_SECRET']) expect(text).toContain(name);
  }
});

it('knows every line of .env.example', async () => {
  await copyFile(new URL('../.env.example', import.meta.url), file);
  expect(settings(['PORT', 'DATABASE_URL'])).toEqual(['3000', '']);
});
