import type { Locator } from '@playwright/test';

/** Counts what a hand does besides typing: a press is one, choosing from a list is two (open it, press the choice). */
export class Presses {
  count = 0;

  async on(control: Locator): Promise<void> {
    await control.click();
    this.count += 1;
  }

  async choose(list: Locator, value: string): Promise<void> {
    await list.selectOption(value);
    this.count += 2;
  }

  /** Prints the count with the story it belongs to. */
  print(story: string): number {
    process.stdout.write(`presses: ${this.count} – ${story}\n`);
    return this.count;
  }
}
