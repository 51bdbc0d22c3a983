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
  /** Path of the page with the form; links to it open the dialog. */
  path: string;
  title: string;
  /**
   * Renders the form from the loader and action data of its page.
   * @param address the address of that page, with its query
   */
  children: (form: {
    address: string;
    loaded: Loaded;
    answered: Answered | undefined;
  }) => ReactNode;
}

/**
 * Shows the form of another page as a dialog over the page that links to it. The hash holds the
 * form's address, so the back button closes it. Each form stays mounted until the page is left,
 * which keeps the typed text. Without scripts the links lead to the page. The page re-exports
 * `revalidateUnlessHash`, and the page of the form has `clientLoader`.
 */
export function RequestDialog<Loaded, Answered>(props: RequestDialogProps<Loaded, Answered>) {
  const { path } = props;
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<string[]>([]);
  const openAddress = hash.startsWith(`#${path}?`) ? hash.slice(1) : undefined;
  useEffect(() => openInDialog(path, navigate), [path, navigate]);
  useEffect(() => {
    // The server never sees the hash, so this runs after hydration.
    if (openAddress)
      setOpened((before) => (before.includes(openAddress) ? before : [...before, openAddress]));
  }, [openAddress]);
  return opened.map((address) => (
    <OneForm key={address} address={address} isShown={address === openAddress} {...props} />
  ));
}

/** For a page with a `RequestDialog`: opening and closing it reloads nothing. */
export const revalidateUnlessHash = ({
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
    // After the back button, the address has already changed.
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

/** Posts a form to its own page and leaves the page below unchanged. */
function useFetcherPosting<Answered>(action: string) {
  const { Form, data, formData } = useFetcher<Answered>();
  const [answers, setAnswers] = useState({ count: 0, last: data });
  if (answers.last !== data) setAnswers({ count: answers.count + 1, last: data });
  const { count } = answers;
  const posting = useMemo<Posting>(
    () => ({
      Form: Form as Posting["Form"],
      // The page below shows none of its data.
      own: { action, defaultShouldRevalidate: false },
      key: `${action} ${count}`,
      formData,
    }),
    [Form, action, count, formData],
  );
  return { answered: data as Answered | undefined, posting };
}

/**
 * Shows the dialog as modal, so the page below is unreachable; overlays.css stops its scrolling.
 */
function useShown(dialog: { current: HTMLDialogElement | null }, isShown: boolean) {
  useEffect(() => {
    const element = dialog.current;
    if (!element || !isShown) return;
    element.showModal();
    // The heading is read first, and a phone's keyboard stays closed until a field is touched.
    element.querySelector("h2")?.focus();
    return () => element.close();
  }, [dialog, isShown]);
}

/** The browser restores the focus, but not to a link that was rendered again or never had it. */
function focusLinkTo(address: string): void {
  const { activeElement: focused, body, links } = document;
  if (focused !== body && !focused?.closest("dialog")) return;
  [...links].find((link) => link.getAttribute("href") === address)?.focus();
}
