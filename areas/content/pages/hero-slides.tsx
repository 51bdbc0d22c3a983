import { Link } from "react-router";
import { DemoBadge } from "#web/ui/base/badge.tsx";
import { Picture } from "#web/ui/goods/picture.tsx";
import { Slides } from "#web/ui/show/slides.tsx";
import { useSay } from "#web/words/words.tsx";
import type { Slide } from "../endpoints.ts";

/** The slides at the top of the home page. The words stand below the picture, so they never wait for it. */
export function HeroSlides({ slides }: { slides: Slide[] }) {
  const say = useSay();
  if (slides.length === 0) return null;
  return (
    <div className="hero-slides">
      <Slides anchor="slide" label={say("content.home.highlights")}>
        {slides.map(({ id, title, text, link, picture, isDemo }, place) => (
          <div key={id} className="hero-slide">
            <div className="hero-picture">
              <Picture
                pictureKey={picture.key}
                background={picture.background}
                alt=""
                sizes="(min-width: 1280px) 740px, (min-width: 1024px) 58vw, 100vw"
                width={640}
                height={320}
                eager={place === 0}
              />
            </div>
            <div className="hero-words">
              <Link to={link}>{title}</Link>
              <p>{text}</p>
              {isDemo && <DemoBadge />}
            </div>
          </div>
        ))}
      </Slides>
    </div>
  );
}
