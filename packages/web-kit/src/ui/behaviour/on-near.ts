/** How far outside the window something is near: it is there by the time a person has scrolled to it. */
const NEAR = '600px 0px';

/** Calls back whenever an element comes near the window, also when it is there already. Returns a function that takes the order back. */
export function onNear(element: Element, begin: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) begin();
    },
    { rootMargin: NEAR },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
