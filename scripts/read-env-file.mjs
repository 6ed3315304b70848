// Settings in a file '.env' beside package.json, for whoever starts a program with npm: `npm run backup` in another shell
// has to find the same folder as `npm start`. Works in any Node.js, as the version is not looked at yet.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const BESIDE_PACKAGE = fileURLToPath(new URL('../.env', import.meta.url));

/** A whole value in quotes, which may go over several lines. */
const QUOTED = /^[ \t]*(?:export[ \t]+)?[A-Za-z_][\w.-]*[ \t]*=[ \t]*(["'`])[^]*?\1/gm;
/** What may stand in a line when those are taken out: nothing, a comment, or a value without quotes. */
const LINE = /^[ \t]*(?:#.*|(?:export[ \t]+)?[A-Za-z_][\w.-]*[ \t]*=(?![ \t]*["'`]).*)?\r?$/;

/**
 * Takes what the environment does not have yet: a variable of the shell wins over the file. No file is fine.
 * @throws Error with one sentence where the file cannot be read, or has a line that Node.js would pass over in silence.
 */
export function readEnvFile(file = BESIDE_PACKAGE) {
  if (!existsSync(file)) return;
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(
      `The settings in ${file} cannot be read (${error.code}). Please correct that, or remove the file.`,
      { cause: error },
    );
  }
  const lines = text.replace(QUOTED, keepLines).split('\n');
  const wrong = lines.findIndex((line) => !LINE.test(line));
  if (wrong !== -1) throw new Error(`Line ${wrong + 1} of ${file} is no setting. Please write NAME=value, or # first.`);
  process.loadEnvFile(file);
}

/** For a program's first lines: says what is wrong and ends. */
export function readEnvFileOrEnd() {
  try {
    readEnvFile();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

/** So that the lines after a long value keep their numbers. */
function keepLines(value) {
  return value.replace(/[^\n]/g, '');
}
