// @vitest-environment happy-dom
import { act } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rememberServerHtml, restoreServerHtml } from "#web/ui/base/server-html.ts";

// Contract tests: how React hydrates HTML that the browser has only in the document.

const mend = "React treats the server's HTML differently: mend web/ui/base/server-html.ts";
const text = "as the server wrote it";
const written = `<p>${text}</p>`;

interface PartProps {
  html: string;
  name?: string;
}

const Part = ({ html, name = "first" }: PartProps) => (
  <div
    key={name}
    id="part"
    ref={(element) => restoreServerHtml(html, element)}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: what is tested
    dangerouslySetInnerHTML={{ __html: html }}
  />
);

let container: HTMLElement;
let root: Root | undefined;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  container = document.createElement("main");
  container.insertAdjacentHTML("afterbegin", `<div id="part">${written}</div>`);
  document.body.append(container);
});
afterEach(async () => {
  await act(() => root?.unmount());
  container.remove();
});

const shown = () => container.querySelector("#part")?.textContent;
const show = (part: React.ReactNode) => act(() => root?.render(part));

async function hydrate(html: string) {
  await act(() => {
    root = hydrateRoot(container, <Part html={html} />);
  });
}

test("hydration keeps the server's HTML where the string differs", async () => {
  const before = container.querySelector("p");
  await hydrate("<!--w1-->");
  expect(container.querySelector("p"), mend).toBe(before);
});

test("a later rendering with the same string keeps it, another string replaces it", async () => {
  await hydrate("<!--w1-->");
  await show(<Part html="<!--w1-->" />);
  expect(shown(), mend).toBe(text);
  await show(<Part html="<!--w2--><b>next</b>" />);
  expect(shown(), mend).toBe("next");
});

test("an element that React creates again gets a copy of the server's HTML", async () => {
  const html = rememberServerHtml("part");
  await hydrate(html);
  await show(<Part html={html} name="second" />);
  expect(shown()).toBe(text);
});
