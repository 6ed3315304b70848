// Checks that may go unnoticed, each with what still stands when it is gone.

/** By the file and the beginning of the check as the report has it. @type {ReadonlyArray<{file: string, check: string, why: string}>} */
export const GUARDED_TWICE = [];
