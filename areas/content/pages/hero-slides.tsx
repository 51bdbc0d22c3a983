import type { ReactNode } from "react";
import { DemoBadge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { useSay } from "#web/words/words.tsx";
import type { Slide } from "../endpoints.ts";

interface HeroSlidesProps {
  slides: Slide[];
  /** What the edition is; stands beside the first slide, above it on a phone. */
  children: ReactNode;
}

/**
 * The top of the home page. Only the first slide brings its picture along; the others are a row of
 * links that scrolls by itself, with small pictures that load when they come into sight.
 */
export function HeroSlides({ slides: [first, ...others], children }: HeroSlidesProps) {
  return (
    <>
      <div className="grid items-center gap-5 lg:grid-cols-2 lg:gap-10">
        <div>{children}</div>
        {first && <FirstSlide slide={first} />}
      </div>
      {others.length > 0 && <OtherSlides slides={others} />}
    </>
  );
}

function FirstSlide({ slide }: { slide: Slide }) {
  return (
    <Card
      to={slide.link}
      title={<span className="text-lg">{slide.title}</span>}
      level={2}
      badge={slide.isDemo ? <DemoBadge /> : undefined}
      picture={
        <Picture
          pictureKey={slide.picture.key}
          background={slide.picture.background}
          alt=""
          sizes="(min-width: 1280px) 600px, (min-width: 1024px) 48vw, 100vw"
          width={640}
          height={320}
          eager
        />
      }
    >
      <p>{slide.text}</p>
    </Card>
  );
}

function OtherSlides({ slides }: { slides: Slide[] }) {
  const say = useSay();
  return (
    <ul
      aria-label={say("content.home.highlights")}
      className="-mx-4 mt-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2"
    >
      {slides.map((slide) => (
        <li
          key={slide.id}
          className="grid w-44 flex-none snap-start lg:w-auto lg:min-w-40 lg:flex-1"
        >
          <Card
            to={slide.link}
            title={<span className="text-sm">{slide.title}</span>}
            level={3}
            badge={slide.isDemo ? <DemoBadge /> : undefined}
            picture={
              <Picture
                pictureKey={slide.picture.key}
                background={slide.picture.background}
                alt=""
                // The smallest does, whatever the screen: these only hint at where the link leads.
                sizes="80px"
                width={160}
                height={80}
              />
            }
          />
        </li>
      ))}
    </ul>
  );
}
