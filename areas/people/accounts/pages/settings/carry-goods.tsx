import { useActionData, useLoaderData } from "react-router";
import { applyToCarry, getMyDetails } from "#areas/people/accounts/endpoints.ts";
import { carrierPath, carryGoodsPath, documentsPath } from "#core/paths.ts";

import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { flash } from "../../flashes.ts";
import { CarrierStatus } from "../carrier-status.tsx";
import { accountSection } from "../own/account-section.tsx";

export async function loader(args: PageArgs) {
  const { call, say } = pageFor(requireVerified, args);
  const { carrier } = await call(getMyDetails, {});
  return { title: say("accounts.carrier.title"), carrier };
}

/** One tap applies; the documents come next. */
export async function action(args: PageArgs) {
  const { attempt, answer } = pageFor(requireVerified, args);
  return answer(await attempt(applyToCarry, {}), documentsPath, flash.carrierAsked);
}

export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** An account applies to carry goods for others, or sees the state of its application. */
export default function CarryGoods() {
  const { title, carrier } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const say = useSay();
  return (
    <FormPage
      title={title}
      lead={say("accounts.carrier.lead")}
      {...accountSection(say, carryGoodsPath)}
    >
      {refusal && <Notice kind="error">{refusal.message}</Notice>}
      {carrier ? (
        <>
          <CarrierStatus carrier={carrier} />
          {carrier.state !== "declined" && (
            <p className="mt-6">
              <ButtonLink to={carrierPath}>{say("accounts.carrier.home")}</ButtonLink>
            </p>
          )}
        </>
      ) : (
        <>
          <ol className="mb-6 grid list-decimal gap-2 ps-6">
            {(["apply", "documents", "services"] as const).map((step) => (
              <li key={step}>{say(`accounts.carrier.step.${step}`)}</li>
            ))}
          </ol>
          <PostForm refusal={undefined}>
            <Submit>{say("accounts.carrier.apply")}</Submit>
          </PostForm>
        </>
      )}
    </FormPage>
  );
}
