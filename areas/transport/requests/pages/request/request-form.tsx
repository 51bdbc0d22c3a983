import type { Refusal } from "#core/refusal.ts";
import { transportProvidersPath } from "#core/transport/transport-paths.ts";
import { PostForm } from "#web/post/post-form.tsx";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { UnbrokenNumbers } from "#web/ui/text/unbroken-numbers.tsx";
import { useSay } from "#web/words/words.tsx";
import type { DisplayedCost } from "./displayed-cost.ts";
import type { RequestFormData as Form } from "./load-request.ts";
import { RequestFields } from "./request-fields.tsx";
import { SignInPrompt } from "./sign-in-prompt.tsx";
import { useEarlyRefusal } from "./use-early-refusal.ts";

/** Loader data of the form's page. */
export interface RequestLoaderData {
  title: string;
  /** Undefined if the service does not exist. */
  found: { service: string; form: Form; isVisitor: boolean; own: string } | undefined;
}

export interface RequestActionData {
  refusal?: Refusal;
  /** Cost of the submitted values. */
  cost?: DisplayedCost;
}

interface RequestFormProps {
  /** Address of the page with its query. */
  address: string;
  loaded: RequestLoaderData;
  answered: RequestActionData | undefined;
}

/** Facts about a service and its request form, used on its page and in a dialog. */
export function RequestForm({ address, loaded: { found }, answered }: RequestFormProps) {
  const say = useSay();
  const early = useEarlyRefusal();
  if (!found) {
    return (
      <EmptyState title={say("logistics.request.gone")}>
        <ButtonLink to={transportProvidersPath}>{say("logistics.request.others")}</ButtonLink>
      </EmptyState>
    );
  }
  const { service, form, isVisitor, own } = found;
  return (
    <>
      {form.orderNumber && (
        <Notice kind="info">
          <UnbrokenNumbers>
            {say("logistics.request.ofOrder", { number: form.orderNumber })}
          </UnbrokenNumbers>
        </Notice>
      )}
      <PrerenderedHtml html={form.facts} />
      {own && <Notice kind="info">{own}</Notice>}
      {isVisitor && form.cost.html && <PrerenderedHtml html={form.cost.html} />}
      {isVisitor && <SignInPrompt back={address} />}
      {!isVisitor && !own && (
        <PostForm
          refusal={early.refusal ?? answered?.refusal}
          onSubmit={early.onSubmit}
          className="mt-6"
        >
          <RequestFields service={service} form={form} cost={answered?.cost ?? form.cost} />
        </PostForm>
      )}
    </>
  );
}
