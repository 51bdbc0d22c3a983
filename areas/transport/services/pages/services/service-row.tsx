import type { Refusal } from "#core/refusal.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { Badge, DemoBadge } from "#web/ui/base/badge.tsx";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { RowTitle } from "#web/ui/rows/row-title.tsx";
import { useSay } from "#web/words/words.tsx";
import { copyServicePath, ownServicePath } from "../../service-paths.ts";
import type { ListedService } from "./listed-service.ts";

const tones = { listed: "good", hidden: "waiting", withdrawn: "plain" } as const;

interface ServiceRowProps {
  service: ListedService;
  refusal: Refusal | undefined;
}

export function ServiceRow({ service, refusal }: ServiceRowProps) {
  const say = useSay();
  const { id, name, about, lines, goods, state, isDemo } = service;
  return (
    <li className="grid gap-3 border-b border-line py-3 md:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <RowTitle to={ownServicePath(id)}>{name}</RowTitle>
        <p className="mb-2 flex flex-wrap gap-2">
          <Badge tone={tones[state]}>{say(`logistics.portal.services.state.${state}`)}</Badge>
          {isDemo && <DemoBadge />}
        </p>
        <p>{about}</p>
        {lines.map((line) => (
          <p key={line} className="card-note wrap-anywhere">
            {line}
          </p>
        ))}
        {goods && <p className="card-note">{say("logistics.portal.services.goods", { goods })}</p>}
      </div>
      <PostForm refusal={refusal}>
        <input type="hidden" name="id" value={id} />
        <div className="flex flex-wrap gap-3">
          <ButtonLink look="quiet" to={copyServicePath(id)}>
            {say("logistics.portal.services.copy")} <span className="sr-only">{name}</span>
          </ButtonLink>
          {service.acts.map((act) => (
            <Submit key={act} name="act" value={act} look="quiet">
              {say(`logistics.portal.services.act.${act}`)} <span className="sr-only">{name}</span>
            </Submit>
          ))}
        </div>
      </PostForm>
    </li>
  );
}
