import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import type { Contact } from "#areas/people/accounts/contacts.ts";

/** Formats a contact for its owner: an email unchanged, a phone in groups without line breaks. */
export function formatContact({ channel, value }: Contact): string {
  const number = channel === "sms" ? parsePhoneNumberFromString(value) : undefined;
  return number?.formatInternational().replaceAll(" ", "\u00a0") ?? value;
}

/**
 * Enough for its owner to recognise it, too little for others: "+255 7•• ••• •01",
 * "a•••@soko.test".
 */
export function maskContact(contact: Contact): string {
  if (contact.channel === "email") return contact.value.replace(/^(.)[^@]*/u, "$1•••");
  const [code = "", ...groups] = formatContact(contact).split("\u00a0");
  const national = groups.join("\u00a0");
  const digits = national.replace(/\D/g, "").length;
  let position = 0;
  const maskedDigits = national.replace(/\d/g, (digit) => {
    position += 1;
    return position === 1 || position > digits - 2 ? digit : "•";
  });
  return `${code}\u00a0${maskedDigits}`;
}
