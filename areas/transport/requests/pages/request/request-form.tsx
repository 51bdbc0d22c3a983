import type { Refusal } from "#core/refusal.ts";
import { providersPath } from "#core/transport/transport-paths.ts";
import { PostForm } from "#web/post/post-form.tsx";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { WrittenOut } from "#web/ui/base/written-out.tsx";
import { WholeNumbers } from "#web/ui/numbers/whole-numbers.tsx";
import { useSay } from "#web/words/words.tsx";
import type { ShownCost } from "./costed.ts";
import type { RequestForm as Form } from "./load-request.ts";
import { RequestFields } from "./request-fields.tsx";
import { SignInPrompt } from "./sign-in-prompt.tsx";
import { useEarlyRefusal } from "./use-early-refusal.ts";

/** Loader data of the form's page. */
export interface LoadedRequest {
  title: string;
  /** Undefined if the service does not exist. */
  found: { service: string; form: Form; isVisitor: boolean; own: string } | undefined;
}

export interface Answered {
  refusal?: Refusal;
  /** Cost of the submitted values. */
  cost?: ShownCost;
}

interface RequestFormProps {
  /** Address of the page with its query. */
  address: string;
  loaded: LoadedRequest;
  answered: Answered | undefined;
}

/** Facts about a service and its request form, used on its page and in a dialog. */
export function RequestForm({ address, loaded: { found }, answered }: RequestFormProps) {
  const say = useSay();
  const early = useEarlyRefusal();
  if (!found) {
    return (
      <EmptyState title={say("logistics.request.gone")}>
        <ButtonLink to={providersPath}>{say("logistics.request.others")}</ButtonLink>
      </EmptyState>
    );
  }
  const { service, form, isVisitor, own } = found;
  return (
    <>
      {form.orderNumber && (
        <Notice kind="info">
          <WholeNumbers>
            {say("logistics.request.ofOrder", { number: form.orderNumber })}
          </WholeNumbers>
        </Notice>
      )}
      <WrittenOut html={form.facts} />
      {own && <Notice kind="info">{own}</Notice>}
      {isVisitor && form.cost.html && <WrittenOut html={form.cost.html} />}
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
