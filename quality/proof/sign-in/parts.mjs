/** The part of test:full about signing in. @param {(...files: string[]) => string[]} harness the command that runs files */
export const signInParts = (harness) => [
  {
    id: 's1',
    what: 'links for a forgotten password, asked for known and unknown accounts in turn; codes, tokens and passkeys guessed at full speed',
    goal: 'the same bytes in the same time (a planted 5 ms is found), no guess is right, nobody with the right one waits',
    command: harness('quality/proof/sign-in/enumeration', 'quality/proof/sign-in/guessing'),
    faults: ['differentBytes', 'leaksOfTime', 'hits', 'lockedOut', 'beyondLimits', 'serverErrors'],
  },
];
