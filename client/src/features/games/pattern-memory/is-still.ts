/** Whether this page moves nothing: the device or the person asks for it, or the person is a senior (theme-choice.css). */
export function isStill(): boolean {
  return Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--motion')) === 0;
}
