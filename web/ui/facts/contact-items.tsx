import { phoneInGroups } from "#core/phone-groups.ts";
import { LineAnchor } from "#web/ui/base/line-anchor.tsx";
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
        <LineAnchor href={scheme + value}>
          {name === "phone" ? phoneInGroups(value) : value}
        </LineAnchor>
      ),
    };
  });
