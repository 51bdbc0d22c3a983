import { useActionData, useLoaderData } from "react-router";
import type { PageArgs } from "#server/guards.ts";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { getOwnService } from "../../portal/endpoints.ts";
import { carrierPageContext, carriersOnlyData } from "../closed/carrier-page-context.ts";
import { carrierTrail } from "../closed/carrier-trail.ts";
import { CarriersOnly } from "../closed/carriers-only.tsx";
import { toFormValues } from "./parse-service-form.ts";
import { saveService } from "./save-service.ts";
import { loadServiceChoices } from "./service-choices.ts";
import { type ServiceActionData, ServiceForm } from "./service-form.tsx";

/** Form for a new service, empty or prefilled from another service of the carrier: `?copy=<id>`. */
export async function loader(args: PageArgs) {
  const pageContext = carrierPageContext(args);
  const title = pageContext.say("logistics.portal.new.title");
  if (!pageContext.isCarrier) return carriersOnlyData(title);
  const id = new URL(args.request.url).searchParams.get("copy");
  const [choices, before] = await Promise.all([
    loadServiceChoices(pageContext),
    id ? pageContext.call(getOwnService, { id }) : undefined,
  ]);
  return { title, choices, filled: before ? toFormValues(before, pageContext.language) : {} };
}

export const action = (args: PageArgs) => saveService(args);

export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function NewService() {
  const seen = useLoaderData<typeof loader>();
  const answered = useActionData<ServiceActionData>();
  const say = useSay();
  if ("closed" in seen) return <CarriersOnly />;
  return (
    <FormPage
      title={seen.title}
      trail={carrierTrail(say, seen.title, true)}
      lead={say("logistics.portal.new.lead")}
    >
      <ServiceForm {...seen} answered={answered} />
    </FormPage>
  );
}
