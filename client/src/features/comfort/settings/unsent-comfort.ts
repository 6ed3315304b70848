/** That this device holds settings which did not reach the account of a person yet. The settings themselves are in the cookie. */
const KEY = 'comfort-unsent';

export function rememberUnsent(userId: string): void {
  localStorage.setItem(KEY, userId);
}

export function hasUnsent(userId: string): boolean {
  return localStorage.getItem(KEY) === userId;
}

export function forgetUnsent(): void {
  localStorage.removeItem(KEY);
}
