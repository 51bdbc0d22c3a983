type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement;
type Entry = [name: string, value: string | File];

/**
 * Returns what a form sends, as the HTML standard constructs it ("constructing the entry list").
 * @param files chosen for a field
 */
export function formEntries(
  form: HTMLFormElement,
  submitter: HTMLElement,
  files: (field: HTMLElement) => File[] | undefined,
): Entry[] {
  return [...form.elements].flatMap((element): Entry[] => {
    const field = element as Control;
    if (!field.name || isDisabled(field)) return [];
    if (/^(submit|button|reset|image)$/.test(field.type)) {
      return field === submitter ? [[field.name, field.value]] : [];
    }
    if (field.type === "file") {
      return (files(field) ?? [new File([], "")]).map((file) => [field.name, file]);
    }
    if (/^(checkbox|radio)$/.test(field.type)) {
      return (field as HTMLInputElement).checked ? [[field.name, field.value]] : [];
    }
    if (field.tagName !== "SELECT") return [[field.name, field.value.replace(/\r?\n/g, "\r\n")]];
    return [...(field as HTMLSelectElement).options]
      .filter((option) => option.selected && !option.disabled)
      .map((option) => [field.name, option.value]);
  });
}

/**
 * Returns whether a field is disabled itself or by a fieldset, unless it is in that fieldset's
 * legend.
 */
function isDisabled(field: Control): boolean {
  if (field.disabled) return true;
  const fieldset = field.closest("fieldset[disabled]");
  return !!fieldset && !fieldset.querySelector(":scope > legend")?.contains(field);
}
