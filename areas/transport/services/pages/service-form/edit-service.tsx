import { useActionData, useLoaderData } from "react-router";
import type { PageArgs } from "#server/guards.ts";
import { useSay } from "#web/words/words.tsx";
import { ownService_ } from "../../portal/endpoints.ts";
import { CarrierPage } from "../closed/carrier-page.tsx";
import { CarriersOnly } from "../closed/carriers-only.tsx";
import { carriersOnly, carriersPage } from "../closed/carriers-page.ts";
import { saveService } from "./save-service.ts";
import { serviceChoices } from "./service-choices.ts";
import { type SavedService, ServiceForm } from "./service-form.tsx";
import { filledFrom } from "./written-service.ts";

export async function loader(args: PageArgs) {
  const visit = carriersPage(args);
  if (!visit.isCarrier) return carriersOnly(visit.say("logistics.portal.services.title"));
  const [service, choices] = await Promise.all([
    visit.call(ownService_, { id: args.params.id ?? "" }),
    serviceChoices(visit),
  ]);
  return { title: service.name, choices, filled: filledFrom(service, visit.language) };
}

export const action = (args: PageArgs) => saveService(args, args.params.id ?? "");

export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function EditService() {
  const seen = useLoaderData<typeof loader>();
  const answered = useActionData<SavedService>();
  const say = useSay();
  if ("closed" in seen) return <CarriersOnly />;
  return (
    <CarrierPage isOfService narrow title={seen.title} lead={say("logistics.portal.edit.lead")}>
      <ServiceForm {...seen} answered={answered} />
    </CarrierPage>
  );
}
