const linkClass = "inline-flex min-h-11 items-center";

/** Entries of a `<DefinitionList>` with the phone number and the e-mail address of a person. */
export const contactItems = (
  contact: { phone?: string | null; email?: string | null } | null | undefined,
  term: (name: "phone" | "email") => string,
) =>
  (
    [
      ["phone", "tel:"],
      ["email", "mailto:"],
    ] as const
  ).map(([name, scheme]) => {
    const value = contact?.[name];
    return {
      term: term(name),
      detail: value && (
        <a href={scheme + value} className={linkClass}>
          {value}
        </a>
      ),
    };
  });
