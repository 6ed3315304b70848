// Reads settings from a '.env' file next to package.json, for programs started through npm: `npm run backup` in another
// shell must find the same folder as `npm start`. Works in any Node.js, since the version is not checked yet.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const BESIDE_PACKAGE = fileURLToPath(new URL('../.env', import.meta.url));

/** A whole quoted value, which may span several lines. */
const QUOTED = /^[ \t]*(?:export[ \t]+)?[A-Za-z_][\w.-]*[ \t]*=[ \t]*(["'`])[^]*?\1/gm;
/** What may remain on a line without those: nothing, a comment, or an unquoted value. */
const LINE = /^[ \t]*(?:#.*|(?:export[ \t]+)?[A-Za-z_][\w.-]*[ \t]*=(?![ \t]*["'`]).*)?\r?$/;

/**
 * Sets only variables missing from the environment: the shell's value wins over the file. A missing file is fine.
 * @throws Error with a one-sentence message if the file cannot be read, or has a line that Node.js would silently skip
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

/** For a program's first lines: prints what is wrong and exits. */
export function readEnvFileOrEnd() {
  try {
    readEnvFile();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

/** Keeps the line numbers after a multi-line value correct. */
function keepLines(value) {
  return value.replace(/[^\n]/g, '');
}
