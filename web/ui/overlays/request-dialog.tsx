import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import {
  type ShouldRevalidateFunctionArgs,
  useFetcher,
  useLocation,
  useNavigate,
} from "react-router";
import type { FailedLoad } from "#web/post/client-loader.ts";
import { type Posting, PostingContext } from "#web/post/posting.ts";
import { inPlace } from "#web/ui/base/address-with.ts";
import { Button, ButtonLink } from "#web/ui/base/button.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { useSay } from "#web/words/words.tsx";
import { openInDialog, wasOpenedHere } from "./open-in-dialog.ts";

interface RequestDialogProps<Loaded, Answered> {
  /** Of the page that has the form; links to it open the dialog. */
  path: string;
  title: string;
  /**
   * The form, from what the page's loader and action answered.
   * @param address of the page, with its query
   */
  children: (form: {
    address: string;
    loaded: Loaded;
    answered: Answered | undefined;
  }) => ReactNode;
}

/**
 * Shows a page that is a form as a dialog over the page that links to it. The part of the address
 * behind "#" is the form's own, so that the back button closes it. Each form stays until the page
 * goes: what was typed is there when it is opened again. Without scripts the links lead to the page.
 * The page re-exports `readAgainUnlessHash`, and the page of the form has `clientLoader`.
 */
export function RequestDialog<Loaded, Answered>(props: RequestDialogProps<Loaded, Answered>) {
  const { path } = props;
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<string[]>([]);
  const shown = hash.startsWith(`#${path}?`) ? hash.slice(1) : undefined;
  useEffect(() => openInDialog(path, navigate), [path, navigate]);
  useEffect(() => {
    // The server knows nothing of it, so it comes after the page is taken over.
    if (shown) setOpened((before) => (before.includes(shown) ? before : [...before, shown]));
  }, [shown]);
  return opened.map((address) => (
    <OneForm key={address} address={address} isShown={address === shown} {...props} />
  ));
}

/** Of a page with a `RequestDialog`: opening and closing it reads nothing. */
export const readAgainUnlessHash = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => currentUrl.hash === nextUrl.hash && defaultShouldRevalidate;

interface OneFormProps<Loaded, Answered> extends RequestDialogProps<Loaded, Answered> {
  address: string;
  isShown: boolean;
}

function OneForm<Loaded, Answered>({
  address,
  isShown,
  title,
  children,
}: OneFormProps<Loaded, Answered>) {
  const say = useSay();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const { load, data, state: loading } = useFetcher<Loaded | FailedLoad>();
  const { answered, posting } = useFetcherPosting<Answered>(address);
  useShown(dialog, isShown);
  useEffect(() => void load(address), [load, address]);
  const close = () => dialog.current?.close();
  const leave = () => {
    // By the back button it is left already.
    if (isShown && wasOpenedHere(state)) navigate(-1);
    else if (isShown) {
      navigate(pathname + search, { replace: true, preventScrollReset: true, state: inPlace });
    }
    focusLinkTo(address);
  };
  const isFailed = data && typeof data === "object" && "isFailed" in data;
  return (
    <dialog
      ref={dialog}
      className="dialog dialog-form"
      aria-labelledby={id}
      aria-busy={loading === "loading"}
      onClose={leave}
    >
      <div className="dialog-head">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className="close" aria-label={say("web.ui.close")} onClick={close} />
      </div>
      {loading === "loading" || !data ? (
        <p role="status">
          <span className="busy inline-block" aria-hidden="true" /> {say("web.loading")}
        </p>
      ) : isFailed ? (
        <>
          <Notice kind="error">
            <p>{say("web.error.notLoaded")}</p>
          </Notice>
          <div className="dialog-acts">
            <Button type="button" onClick={() => load(address)}>
              {say("web.error.again")}
            </Button>
            <ButtonLink look="quiet" to={address} reloadDocument>
              {say("web.ui.openPage")}
            </ButtonLink>
          </div>
        </>
      ) : (
        <PostingContext value={posting}>
          <div>{children({ address, loaded: data as Loaded, answered })}</div>
        </PostingContext>
      )}
    </dialog>
  );
}

/** Posts a form to its page and leaves the page below as it is. */
function useFetcherPosting<Answered>(action: string) {
  const { Form, data, formData } = useFetcher<Answered>();
  const [answers, setAnswers] = useState({ count: 0, last: data });
  if (answers.last !== data) setAnswers({ count: answers.count + 1, last: data });
  const { count } = answers;
  const posting = useMemo<Posting>(
    () => ({
      Form: Form as Posting["Form"],
      // The page below shows nothing of it.
      own: { action, defaultShouldRevalidate: false },
      key: `${action} ${count}`,
      formData,
    }),
    [Form, action, count, formData],
  );
  return { answered: data as Answered | undefined, posting };
}

/** While it is shown nothing of the page below can be reached; overlays.css holds it still. */
function useShown(dialog: { current: HTMLDialogElement | null }, isShown: boolean) {
  useEffect(() => {
    const element = dialog.current;
    if (!element || !isShown) return;
    element.showModal();
    // Its name is read first, and a phone's keyboard waits until a field is touched.
    element.querySelector("h2")?.focus();
    return () => element.close();
  }, [dialog, isShown]);
}

/** The browser gives the focus back, but to no link that was rendered again or never had it. */
function focusLinkTo(address: string): void {
  const { activeElement: focused, body, links } = document;
  if (focused !== body && !focused?.closest("dialog")) return;
  [...links].find((link) => link.getAttribute("href") === address)?.focus();
}
