import { downwards, line, picture, rect, shape } from '@embarque/commerce/api/drawing/svg.ts';

/** What is shown for a hotel or a room nothing is known of: a quiet sign of what belongs there. */

const ground =
  downwards('tint', '#e3eef2', '#cfe0e6') +
  rect(0, 0, 600, 400, 'url(#tint)') +
  shape('M0 400V318Q150 268 300 300T600 286V400z', '#bcd3dc');

export function plainHotel(): string {
  return picture(
    ground +
      rect(218, 120, 164, 196, '#5f8ea3', 4) +
      rect(206, 110, 188, 14, '#3f7389', 4) +
      line(
        'M250 160V160M300 160V160M350 160V160M250 204V204M300 204V204M350 204V204M250 248V248M350 248V248',
        '#e3eef2',
        24,
      ) +
      shape('M280 316V264a20 20 0 0 1 40 0V316z', '#f2d9ae') +
      shape('M0 400V340Q160 300 300 318T600 312V400z', '#9dc0cc'),
  );
}

export function plainRoom(): string {
  return picture(
    ground +
      rect(176, 150, 248, 120, '#3f7389', 12) +
      rect(196, 190, 96, 54, '#f4f8f9', 14) +
      rect(308, 190, 96, 54, '#f4f8f9', 14) +
      rect(160, 232, 280, 74, '#5f8ea3', 12) +
      line('M178 308V324M422 308V324', '#3f7389', 12),
  );
}
