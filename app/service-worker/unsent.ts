import { idempotencyField } from "#core/idempotency.ts";

/** What was posted, as a form has it: a name may stand in it more than once. */
export type Posted = readonly (readonly [name: string, value: string])[];

/** Never written into a page again. */
const secret = /password|^code$/i;

export const isSecret = (posted: Posted): boolean => posted.some(([name]) => secret.test(name));

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\r?\n/g, "&#10;");

/** A field that nobody sees, for a form that is sent once more. */
const hidden = ([name, value]: readonly [string, string]) =>
  `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`;

const forms = /<form\b[^>]*\bmethod="post"[^>]*>[\s\S]*?<\/form>/g;
const formHead = /^<form\b[^>]*>/;

/** Forms stand in the page's own part; those of its head and foot are nobody's typing. */
const changedMain = (page: string, change: (main: string) => string): string =>
  page.replace(/<main\b[\s\S]*<\/main>/, change);

/**
 * The forms of a copy as they may be sent: each has a key of its own, or that of the post it is
 * asked to repeat, and says that it comes from a copy.
 */
export function markedForms(page: string, note: string, newKey: () => string): string {
  const key = () => hidden([idempotencyField, newKey()]);
  return changedMain(page, (main) =>
    main.replace(forms, (form) => {
      const hasKey = form.includes(`name="${idempotencyField}"`);
      return form.replace(formHead, (head) => `${head}${note}${hasKey ? "" : key()}`);
    }),
  );
}

/**
 * The copy of a page with what was typed in the one form it came from, which begins with `notice`.
 * @returns undefined where no form, or more than one, can hold all of it
 */
export function refilled(page: string, posted: Posted, notice: string): string | undefined {
  let found = 0;
  const whole = changedMain(page, (main) =>
    main.replace(forms, (form) => {
      const filled = filledForm(form, posted, notice);
      if (filled) found += 1;
      return filled ?? form;
    }),
  );
  return found === 1 ? whole : undefined;
}

function filledForm(form: string, posted: Posted, notice: string): string | undefined {
  const key = posted.filter(([name]) => name === idempotencyField);
  let filled = form;
  for (const [name, value] of posted) {
    if (name === idempotencyField) continue;
    const next = withValue(filled, name, value);
    if (next === undefined) return undefined;
    filled = next;
  }
  return filled.replace(formHead, (head) => `${head}${notice}${key.map(hidden).join("")}`);
}

/** Of kinds that are not written in, as choices and files, the form cannot be filled in here. */
const typedIn = /\btype="(text|number|tel|email|search|url)"/;

function withValue(form: string, name: string, value: string): string | undefined {
  const named = `[^>]*\\bname="${escaped(name).replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}"[^>]*>`;
  const inputs = form.match(new RegExp(`<input\\b${named}`, "g")) ?? [];
  const [input = "", another] = inputs;
  if (another) return undefined;
  if (/\btype="hidden"/.test(input)) {
    return input.includes(`value="${escaped(value)}"`) ? form : undefined;
  }
  if (input) {
    if (/\btype=/.test(input) && !typedIn.test(input)) return undefined;
    const bare = input.replace(/\svalue="[^"]*"/, "");
    return form.replace(input, () => bare.replace("<input", `<input value="${escaped(value)}"`));
  }
  const area = new RegExp(`(<textarea\\b${named})[^<]*(</textarea>)`);
  if (area.test(form)) {
    return form.replace(area, (_, head, end) => `${head}${escaped(value)}${end}`);
  }
  // The button that was pressed.
  return new RegExp(`<button\\b${named}`).test(form) ? form : undefined;
}

const template = (page: string, id: string): string =>
  new RegExp(`<template id="${id}">([\\s\\S]*?)</template>`).exec(page)?.[1] ?? "";

/** Words that the offline page brings along for copies, in her language. */
export const wordsFor = (offline: string) => ({
  form: template(offline, "kept-form"),
  notice: template(offline, "unsent-notice"),
});

export interface Unsent {
  /** Where it was posted, and the page it came from. */
  address: string;
  from: string;
  /** Absent where it cannot be kept: files, and passwords. */
  posted: Posted | undefined;
}

/** The offline page saying that something was not sent; with a button that sends the same again. */
export function unsentPage(offline: string, { address, from, posted }: Unsent): string {
  const body = template(offline, posted ? "unsent" : "unsent-again")
    .replace("<form", () => `<form action="${escaped(address)}"`)
    .replace("</form>", () => `${(posted ?? []).map(hidden).join("")}</form>`)
    .replace('href=""', () => `href="${escaped(from)}"`);
  return offline.replace(/(<main\b[^>]*>)[\s\S]*<\/main>/, (_, head) => `${head}${body}</main>`);
}
