// Words that an American reader stumbles over, most of them once on a screen: they do not come back (KIND-37).
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

const STUMBLED_OVER = [
  'As it stands on the package',
  'by its looks',
  'taken only when wanted',
  'Please take note of this reading',
  'a file you import',
  'You sign in with it',
  'seniors invite them by email',
  'Here before?',
  'Large, clear and yours',
  'with a heart, or in words',
  'Your care is your own affair',
  'who stand by them',
  'What others know of you',
  'It stands on',
  'follow its clock',
  'Like this device',
  'Movement on the screen',
  'How fast to read',
  'when somebody else may know it',
  'with a telephone',
  'when you cannot speak',
  'Please answer before',
  'somebody of your family',
  'A change counts at once',
  'changed your family updates',
  'and you will see here',
  'how your email stands',
  'newest look stands first',
  'is written down yet',
  'whoever set Hearthside up',
  'in place of pressing',
];

function screenTexts() {
  return ['client/src', 'client/public', 'server', 'shared'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|js)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
}

it('no screen, mail or answer has a word that readers stumbled over (KIND-37)', () => {
  const files = screenTexts();
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) => {
    // A sentence may go on in the next line of the code.
    const text = readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ');
    return STUMBLED_OVER.filter((words) => text.includes(words)).map(
      (words) => `${path.relative(root, file)}: ${words}`,
    );
  });
  expect(found).toEqual([]);
});
