/** For the test runner: lists tests that passed only on retry, so that nothing flaky hides behind a green run. */
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
