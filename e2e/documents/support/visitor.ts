import { configure, getByLabelText, getByRole } from "@testing-library/dom";
import { Window } from "happy-dom";
import { type Cookie, CookieJar } from "tough-cookie";
import { type Language, languageCookie } from "#core/languages.ts";
import { collapseSpaces } from "./collapse-spaces.ts";
import { formEntries } from "./form-entries.ts";

type Ask = (path: string, init: RequestInit) => Response | Promise<Response>;
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Button = HTMLButtonElement | HTMLInputElement;

// `assertReachable` checks whether an element can be reached. A dump of the whole document would
// hide the message.
configure({
  defaultHidden: true,
  getElementError: (message, container) =>
    new Error(`${message?.split("\n\n", 1)[0]}\n${namesIn(container)}`),
});

/** The number of redirects after which a browser gives up. */
const mostRedirects = 10;

/**
 * A browser that runs no scripts: it stores cookies, follows links and posts forms as the HTML
 * standard says. What a user cannot do fails: clicking a folded element, sending a form with an
 * empty required field, filling in a field without a label.
 */
export class Visitor {
  readonly #ask: Ask;
  readonly #origin: string;
  readonly #jar = new CookieJar();
  /** Created when the open page is inspected; for many pages only the response matters. */
  #window: Window | undefined;
  /** The address of the open page, without the origin. */
  path = "";
  status = 0;
  html = "";
  headers = new Headers();

  constructor(sendRequest: Ask, origin: string, language: Language) {
    this.#ask = sendRequest;
    this.#origin = origin;
    this.language = language;
  }

  /** Sets the chosen language. */
  set language(language: Language) {
    this.setCookie(languageCookie, language);
  }

  get document(): Document {
    this.#window ??= this.#shown();
    return this.#window.document as unknown as Document;
  }

  get main(): HTMLElement {
    return this.part("main");
  }

  get heading(): string {
    return textOf(this.part("h1"));
  }

  /** The message that is shown once after an action. */
  get flash(): string {
    return textOf(this.part(".flash [role=status]"));
  }

  /** Returns the first element that matches a selector. @throws if there is none */
  part<E extends HTMLElement = HTMLElement>(selector: string, within?: ParentNode): E {
    const target = (within ?? this.document).querySelector<E>(selector);
    if (!target) throw new Error(`${this.path} has no ${selector}`);
    return target;
  }

  parts<E extends HTMLElement = HTMLElement>(selector: string, within?: ParentNode): E[] {
    return [...(within ?? this.document).querySelectorAll<E>(selector)];
  }

  /**
   * Opens an address and follows redirects.
   * @param status the expected status of the last response
   * @param from the page that links there; empty where the address is typed
   */
  async open(path: string, { status = 200, from = "" } = {}): Promise<this> {
    await this.#go(path, { method: "GET", ...(from && { headers: { referer: from } }) });
    if (this.status !== status) {
      throw new Error(`${path} answered ${this.status} at ${this.path}, expected ${status}`);
    }
    return this;
  }

  /** Follows a link, given by its accessible name or as an element. */
  follow(link: string | RegExp | HTMLElement, within = this.main): Promise<this> {
    const anchor = isElement(link) ? link : getByRole(within, "link", { name: link });
    assertReachable(anchor);
    const href = anchor.getAttribute("href");
    if (href === null) throw new Error(`${anchor.outerHTML} leads nowhere`);
    const from = anchor.matches("[rel~=noreferrer]") ? "" : this.#referer;
    return this.open(new URL(href, this.#here).href, { from });
  }

  /** Returns a field by its label, or by its name as `[name=…]`: even then it must have a label. */
  field<E extends Control = Control>(label: string | RegExp, within = this.main): E {
    const isByName = typeof label === "string" && label.startsWith("[");
    const field = isByName ? this.part<E>(label, within) : getByLabelText<E>(within, label);
    if (field.type !== "hidden" && !isLabelled(field)) {
      throw new Error(`${field.outerHTML} has no label`);
    }
    return field;
  }

  /** Fills in a text field, or chooses an option by its text or value. */
  fill(label: string | RegExp | Control, value: string, within = this.main): void {
    const field = isElement(label) ? label : this.field(label, within);
    assertReachable(field);
    if (field.tagName === "SELECT") choose(field as HTMLSelectElement, value);
    else field.value = value;
  }

  /** Ticks a box or chooses a radio button; by name and value as `[name=role][value=trader]`. */
  check(label: string | RegExp | HTMLInputElement, isChecked = true, within = this.main): void {
    const field = isElement(label) ? label : this.field<HTMLInputElement>(label, within);
    assertReachable(field);
    field.checked = isChecked;
  }

  readonly #files = new WeakMap<HTMLElement, File[]>();

  /** Chooses files. */
  attach(label: string | RegExp, files: File[], within = this.main): void {
    const field = this.field(label, within);
    assertReachable(field);
    this.#files.set(field, files);
  }

  /** Unfolds `details`, given by the text of its summary or as an element. */
  unfold(target: string | RegExp | HTMLElement, within: HTMLElement = this.document.body) {
    const details = isElement(target)
      ? (target as HTMLDetailsElement)
      : this.parts<HTMLDetailsElement>("details", within).find((element) => {
          const text = textOf(element.querySelector("summary"));
          return typeof target === "string" ? text.includes(target) : target.test(text);
        });
    if (!details) throw new Error(`${this.path} has nothing to unfold called ${target}`);
    details.open = true;
    return details;
  }

  button(name: string | RegExp, within = this.main): Button {
    return getByRole(within, "button", { name });
  }

  /** Clicks a button, given by its accessible name or as an element, and follows the response. */
  async press(button: string | RegExp | HTMLElement, within = this.main): Promise<this> {
    const request = this.#submission(button, within);
    await this.#go(request.path, request.init);
    return this;
  }

  /** Clicks twice before the first response arrives; the page shows the second response. */
  async pressTwice(button: string | RegExp | HTMLElement, within = this.main): Promise<this> {
    const { path, init } = this.#submission(button, within);
    const first = this.#send(path, init);
    await this.#go(path, init);
    this.#keepCookies(await first);
    return this;
  }

  /** Closes the browser. */
  async close(): Promise<void> {
    // Its memory is not released otherwise.
    await this.#window?.happyDOM.close();
    this.#window = undefined;
  }

  /** Sends a custom request with this browser's cookies, without opening a page. */
  fetch(path: string, init: RequestInit = {}): Promise<Response> {
    return this.#send(path, init);
  }

  setCookie(name: string, value: string): void {
    this.#jar.setCookieSync(`${name}=${encodeURIComponent(value)}; Path=/`, this.#origin);
  }

  cookie(name: string): string | undefined {
    return this.keptCookie(name)?.value;
  }

  /** Returns a cookie with its expiry and attributes. */
  keptCookie(name: string): Cookie | undefined {
    return this.#jar.getCookiesSync(this.#origin).find(({ key }) => key === name);
  }

  clearCookie(name: string): void {
    this.#jar.setCookieSync(`${name}=; Path=/; Max-Age=0`, this.#origin);
  }

  get #here(): string {
    return this.#origin + this.path;
  }

  /** The address of the current page, as a browser sends it in the next request. */
  get #referer(): string {
    const isHidden = this.headers.get("referrer-policy") === "no-referrer";
    return isHidden ? "" : new URL(this.#here).href.replace(/#.*/, "");
  }

  /** Returns the request that a click on this button sends. */
  #submission(target: string | RegExp | HTMLElement, within: HTMLElement) {
    const button = isElement(target) ? (target as Button) : this.button(target, within);
    assertReachable(button);
    const form = button.form;
    if (!form) throw new Error(`${button.outerHTML} belongs to no form`);
    if (!form.noValidate && !button.formNoValidate) assertValid(form);
    const method = (button.getAttribute("formmethod") ?? form.method).toUpperCase();
    const action = button.getAttribute("formaction") ?? form.getAttribute("action");
    const url = new URL(action || this.#here, this.#here);
    const entries = formEntries(form, button, (field) => this.#files.get(field));
    const headers = { ...(this.#referer && { referer: this.#referer }) };
    if (method === "GET") {
      url.search = new URLSearchParams(textsOf(entries)).toString();
      return { path: url.href, init: { method, headers } };
    }
    const isMultipart = form.enctype === "multipart/form-data";
    const body = isMultipart ? asFormData(entries) : new URLSearchParams(textsOf(entries));
    return { path: url.href, init: { method, headers, body } };
  }

  async #go(path: string, init: RequestInit): Promise<void> {
    let response = await this.#send(path, init);
    let url = new URL(path, this.#here);
    for (let redirects = 0; response.headers.has("location"); redirects += 1) {
      if (redirects === mostRedirects) throw new Error(`${path} redirects without end`);
      url = new URL(response.headers.get("location") ?? "", url);
      if (url.origin !== this.#origin) throw new Error(`${path} leads elsewhere: ${url}`);
      response = await this.#send(url.href, { method: "GET", headers: init.headers ?? {} });
    }
    this.path = url.pathname + url.search + url.hash;
    this.status = response.status;
    this.headers = response.headers;
    this.html = await response.text();
    await this.close();
  }

  #shown(): Window {
    const window = new Window({
      url: this.#here,
      settings: { disableCSSFileLoading: true, handleDisabledFileLoadingAsSuccess: true },
    });
    // Normalizes line endings as an HTML parser does; happy-dom leaves them as they are.
    window.document.write(this.html.replace(/\r\n?/g, "\n"));
    // While it writes, happy-dom selects the second option instead of a later one.
    const chosen = window.document.querySelectorAll("select:not([multiple]) option[selected]");
    for (const option of chosen) (option as unknown as HTMLOptionElement).selected = true;
    return window;
  }

  async #send(path: string, { headers, ...init }: RequestInit): Promise<Response> {
    const url = new URL(path, this.#here || this.#origin);
    const sent = new Headers({
      accept: "text/html,application/xhtml+xml",
      cookie: this.#jar.getCookieStringSync(url.href),
      "sec-fetch-site": this.path ? "same-origin" : "none",
      ...(init.method && init.method !== "GET" ? { origin: this.#origin } : {}),
    });
    for (const [name, value] of new Headers(headers)) sent.set(name, value);
    const response = await this.#ask(url.href, { ...init, headers: sent, redirect: "manual" });
    this.#keepCookies(response);
    return response;
  }

  #keepCookies({ headers }: Response): void {
    for (const cookie of headers.getSetCookie()) this.#jar.setCookieSync(cookie, this.#origin);
  }
}

const isElement = <E extends HTMLElement>(input: string | RegExp | E): input is E =>
  typeof input !== "string" && !(input instanceof RegExp);

/** Returns the text of an element as it is read, with collapsed whitespace. */
export const textOf = (element: Element | null | undefined): string =>
  collapseSpaces(element?.textContent ?? "");

/** Returns whether a screen reader announces what a field is for. */
function isLabelled(field: Control): boolean {
  const byId = (field.getAttribute("aria-labelledby") ?? "").split(/\s+/).filter(Boolean);
  const labels = byId.map((id) => field.ownerDocument.getElementById(id));
  const texts = [...(field.labels ?? []), ...labels].map(textOf);
  return [...texts, field.getAttribute("aria-label")].some((text) => text?.trim());
}

/** @throws if no user could reach it: disabled, hidden, or folded away */
function assertReachable(element: HTMLElement): void {
  const fault = element.closest(":disabled")
    ? "is disabled"
    : element.closest("[hidden], template, dialog:not([open])")
      ? "is hidden"
      : isFolded(element)
        ? "is folded away"
        : "";
  if (fault) throw new Error(`${element.outerHTML.slice(0, 200)} ${fault}`);
}

function isFolded(element: HTMLElement): boolean {
  const details = element.parentElement?.closest<HTMLDetailsElement>("details");
  if (!details) return false;
  const isInSummary = details.querySelector(":scope > summary")?.contains(element);
  return (!details.open && !isInSummary) || isFolded(details);
}

/** @throws the message that a browser would show instead of sending the form */
function assertValid(form: HTMLFormElement): void {
  const wrong = [...form.elements].find((element) => !(element as Control).checkValidity?.());
  if (wrong) throw new Error(`The browser would not send ${wrong.outerHTML.slice(0, 200)}`);
}

function choose(field: HTMLSelectElement, label: string): void {
  const option = [...field.options].find(
    (element) => textOf(element) === label || element.getAttribute("value") === label,
  );
  if (!option) throw new Error(`${field.name} offers no ${label}`);
  field.value = option.value;
}

/** Lists possible targets for an error message. */
const namesIn = (container: Element): string =>
  [...container.querySelectorAll("h1, a[href], button, input:not([type=hidden]), select, textarea")]
    .map((element) => `${element.localName} ${textOf(element) || element.outerHTML.slice(0, 80)}`)
    .slice(0, 40)
    .join("\n");

const textsOf = (entries: [string, string | File][]): [string, string][] =>
  entries.map(([name, value]) => [name, typeof value === "string" ? value : value.name]);

function asFormData(entries: [string, string | File][]): FormData {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}
