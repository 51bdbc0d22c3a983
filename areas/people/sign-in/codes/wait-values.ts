/**
 * Returns the values of signIn.code.wait in the largest sensible unit. The phrase omits what is 0.
 */
export function toWaitValues(seconds: number) {
  const none = { hours: 0, minutes: 0, seconds: 0 };
  if (seconds > 5400) return { ...none, hours: Math.ceil(seconds / 3600) };
  if (seconds > 90) return { ...none, minutes: Math.ceil(seconds / 60) };
  return { ...none, seconds };
}
