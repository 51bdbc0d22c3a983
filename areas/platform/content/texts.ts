import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Marked } from "marked";
import { listCountries } from "#areas/reference/places/reads.ts";
import { notFound } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import { limits } from "#core/limits.ts";
import type { Context } from "#server/context.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { projectRoot } from "#server/project-root.ts";
import type { getContentText } from "./endpoints.ts";

export const textNames = ["about-us", "faqs", "privacy-policy", "terms-and-conditions"] as const;
export type TextName = (typeof textNames)[number];

const folder = join(projectRoot, "areas/platform/content/texts");

export const readMarkdown = (name: TextName, language: Language): Promise<string> =>
  readFile(join(folder, `${name}.${language}.md`), "utf8");

/** @throws AppError errors.notFound for a name that no text has */
export async function readText(context: Context, { name }: ParsedInputOf<typeof getContentText>) {
  const known = textNames.find((textName) => textName === name);
  if (!known) throw notFound();
  const cached = context.cache.of<Promise<string>>(readText);
  const key = `${known} ${context.language}`;
  const markdown = cached.get(key) ?? readMarkdown(known, context.language);
  cached.set(key, markdown);
  return {
    name: known,
    ...renderText(await markdown, {
      edition: context.edition.name,
      country: await ownCountry(context),
      phone: context.edition.phone,
    }),
  };
}

async function ownCountry(context: Context): Promise<string> {
  const { data } = await listCountries(context, { page: 1, size: limits.maxPageSize });
  return data.find(({ code }) => code === context.edition.countryCode)?.name ?? "";
}

const escaped = (text: string) =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

/**
 * The anchor at the end of a heading or block, the same in all languages: "## Paying {#paying}". It
 * is never displayed.
 */
const anchorAt = / \{#([\w-]+)\}$/;

const marked: Marked = new Marked({
  renderer: {
    // A tag in a text is a mistake: it is displayed as text, not rendered.
    html: ({ text }) => escaped(text),
    heading({ depth, text }): string {
      const [, id = ""] = anchorAt.exec(text) ?? [];
      const title = marked.parseInline(text.replace(anchorAt, ""));
      // A question: its anchor is inside the answer, so that the browser opens it.
      if (depth > 2) return `<summary><h${depth}>${title}</h${depth}></summary><div id="${id}">\n`;
      return `<h${depth} id="${id}">${title}</h${depth}>\n`;
    },
  },
});

/** Wraps each question and its answer in a `details` element, which opens without scripts. */
const folded = (html: string) =>
  html.replace(/<summary>[\s\S]*?(?=<summary>|<h2|$)/g, "<details>$&</div></details>\n");

/** Returns links to the parts of a text that follow {contents}. */
function contentsOf(body: string): string {
  const [, below = ""] = body.split("{contents}");
  const parts = [...below.matchAll(/^## (.+) \{#([\w-]+)\}$/gm)];
  const links = parts.map(([, title, id]) => `<li><a href="#${id}">${title}</a></li>`);
  return `<ul class="text-parts">${links.join("")}</ul>`;
}

/** Fills the placeholders of a text and returns its title, first paragraph and HTML. */
export function renderText(
  markdown: string,
  values: { edition: string; country: string; phone: string },
): { title: string; summary: string; html: string } {
  const call = `[${values.phone.replace(/ /g, "\u00a0")}](tel:${values.phone.replace(/ /g, "")})`;
  const fill = (phone: string) =>
    markdown
      .replace(/^(?!#)(.*?) \{#[\w-]+\}$/gm, "$1")
      .replace(/\{(edition|country|phone)\}/g, (_, name: keyof typeof values) =>
        name === "phone" ? phone : values[name],
      );
  const [, title = "", body = ""] = /^# (.+)\n([\s\S]*)$/.exec(fill(call)) ?? [];
  const paragraph = fill(values.phone)
    .split(/\n{2,}/)
    .find((block) => /^[^#\s{-]/.test(block));
  const summary = (paragraph ?? "").replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/\*/g, "");
  const html = folded(marked.parse(body, { async: false }));
  return {
    title,
    summary,
    html: html.replace("<p>{contents}</p>", () => contentsOf(body)),
  };
}
