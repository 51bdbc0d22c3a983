type Handler = (event: Event) => unknown;

/**
 * Adds listeners for several events of one target.
 * @returns a function that removes them
 */
export function addListeners(
  target: EventTarget,
  handlers: Record<string, Handler>,
  isCapturing = false,
): () => void {
  for (const [type, act] of Object.entries(handlers)) {
    target.addEventListener(type, act, isCapturing);
  }
  return () => {
    for (const [type, act] of Object.entries(handlers)) {
      target.removeEventListener(type, act, isCapturing);
    }
  };
}
