/**
 * When React takes a page over it writes the first text of a text area into it once more, and what
 * she typed meanwhile would be lost; other fields it leaves as they are. Until it has the page, that
 * writing is passed over.
 * @returns how to end it
 */
export function keepTyped(): () => void {
  const { prototype } = HTMLTextAreaElement;
  const value = Object.getOwnPropertyDescriptor(prototype, "value");
  if (!value) return () => {};
  let isHydrated = false;
  // React remembers this setter of the text areas it finds, so that it goes on after the end.
  Object.defineProperty(prototype, "value", {
    ...value,
    set(this: HTMLTextAreaElement, text: string) {
      if (isHydrated || text !== this.defaultValue) value.set?.call(this, text);
    },
  });
  return () => {
    isHydrated = true;
    Object.defineProperty(prototype, "value", value);
  };
}
