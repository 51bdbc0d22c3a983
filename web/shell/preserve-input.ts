/**
 * Hydration makes React write the initial text of a text area into it again, which would overwrite
 * what the user has typed. Other fields are unaffected. Until hydration is done, that write is
 * ignored.
 * @returns a function that ends the protection
 */
export function preserveInput(): () => void {
  const { prototype } = HTMLTextAreaElement;
  const value = Object.getOwnPropertyDescriptor(prototype, "value");
  if (!value) return () => {};
  let isHydrated = false;
  // React keeps this setter for the text areas it hydrates, so it must keep working afterwards.
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
