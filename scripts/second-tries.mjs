/** For the test runner: names what passed only when it was tried again, so that nothing shaky hides behind a green run. */
export default class SecondTries {
  #repeated = [];

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.#repeated.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd() {
    if (this.#repeated.length === 0) return;
    console.warn(`\nPassed only at the second try (${this.#repeated.length}):`);
    for (const name of this.#repeated) console.warn(`  ${name}`);
  }
}
