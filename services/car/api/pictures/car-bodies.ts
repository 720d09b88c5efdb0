import type { BodyStyle } from '@embarque/car/rules/acriss.ts';

/** The side of a body on a picture of 320 by 180, its front to the left, its wheels on the ground at 152. */
export interface CarBody {
  readonly outline: string;
  /** All windows as one; the posts are drawn over them. */
  readonly glass: string;
  readonly posts: string;
  /** The gaps of doors, lids and flaps. */
  readonly gaps: string;
  /** Where the handles of the doors begin. */
  readonly handles: readonly (readonly [x: number, y: number])[];
  /** Where the headlight's and the tail light's upper outer corners are. */
  readonly lights: readonly [front: readonly [number, number], rear: readonly [number, number]];
  /** The foot of the mirror. */
  readonly mirror: readonly [number, number];
  /** Where the wheels stand, from the left, and how large they are. */
  readonly wheels: readonly [front: number, rear: number];
  readonly radius: number;
  /** The upper edge of the sill; what is below is in the shade, and of dark plastic on bodies for rough roads. */
  readonly sill: number;
  readonly rough?: boolean;
  /** What stands on or in the body in dark: rails on its roof, seats, a folded top. */
  readonly dark?: { readonly lines?: string; readonly shapes?: string };
}

/** The sides of the bodies. */
export const carBodies: Readonly<Record<BodyStyle, CarBody>> = {
  hatch: {
    outline:
      'M42 130C40 117 43 109 51 104C65 97 84 94 104 91L137 66C144 61 154 59 170 59H224C237 59 246 63 253 72L268 94C275 101 278 108 278 117L277 132C277 137 274 140 269 140H50C45 140 42 136 42 130z',
    glass: 'M113 91L141 68C147 64 155 63 170 63H221C230 63 236 66 241 72L253 89C254 91 253 92 251 92z',
    posts: 'M170 61l4 32M220 61l9 32',
    gaps: 'M116 94c-4 14-4 26 1 41M174 93v42M228 93c6 14-2 22-8 33',
    handles: [
      [154, 101],
      [209, 101],
    ],
    lights: [
      [46, 106],
      [268, 96],
    ],
    mirror: [122, 91],
    wheels: [92, 234],
    radius: 20,
    sill: 128,
  },
  sedan: {
    outline:
      'M23 130C21 119 23 111 30 107C48 99 74 96 98 93L133 68C141 63 152 61 168 61C190 61 205 64 215 70L249 90C267 91 281 92 290 95C296 98 298 105 297 113L296 132C296 137 293 140 288 140H31C26 140 23 136 23 130z',
    glass: 'M107 93L137 71C143 67 152 65 168 65C187 65 200 68 209 73L236 89C239 91 238 93 235 93z',
    posts: 'M166 62l5 32M212 70l9 25',
    gaps: 'M112 95c-4 14-4 26 0 40M171 94v41M220 95c5 14-1 22-6 31M250 91c10 8 24 9 44 8',
    handles: [
      [150, 102],
      [203, 102],
    ],
    lights: [
      [26, 109],
      [288, 97],
    ],
    mirror: [117, 93],
    wheels: [76, 240],
    radius: 20,
    sill: 128,
  },
  wagon: {
    outline:
      'M21 130C19 119 21 111 28 107C46 99 72 96 96 93L131 68C139 63 150 60 166 60H242C255 60 264 63 271 70L290 94C296 99 298 106 297 114L296 132C296 137 293 140 288 140H29C24 140 21 136 21 130z',
    glass: 'M105 93L135 71C141 67 150 64 166 64H239C249 64 256 66 261 71L276 90C278 92 277 94 274 94z',
    posts: 'M165 62l5 33M218 62l7 33',
    gaps: 'M110 95c-4 14-4 26 0 40M170 94v41M225 94c5 14-1 22-7 32M288 96c-8 12-10 20-10 32',
    handles: [
      [149, 102],
      [205, 102],
    ],
    lights: [
      [24, 109],
      [289, 96],
    ],
    mirror: [115, 93],
    wheels: [74, 238],
    radius: 20,
    sill: 128,
    dark: { lines: 'M152 60c2-2 5-3 8-3h80c5 0 8 1 11 4' },
  },
  suv: {
    outline:
      'M27 124C25 107 27 98 36 93C52 87 76 85 97 83L126 55C132 50 140 48 152 48H246C257 48 263 51 268 58L285 85C291 89 294 96 294 104L293 128C293 133 290 136 285 136H36C30 136 27 131 27 124z',
    glass: 'M106 83L130 59C135 54 142 53 152 53H241C249 53 254 55 258 60L272 81C273 83 272 84 270 84z',
    posts: 'M162 50l4 36M216 50l8 36',
    gaps: 'M110 85c-4 14-4 28 0 45M166 85v45M223 85c6 14 0 24-6 36M286 88c-8 10-9 18-9 32',
    handles: [
      [146, 94],
      [203, 94],
    ],
    lights: [
      [31, 96],
      [285, 88],
    ],
    mirror: [116, 83],
    wheels: [80, 240],
    radius: 24,
    sill: 121,
    rough: true,
    dark: { lines: 'M140 48c2-2 5-3 8-3h92c5 0 8 1 11 4' },
  },
  van: {
    outline:
      'M25 128C23 113 27 104 37 98C52 92 68 88 84 79L119 52C127 46 137 44 150 44H268C280 44 287 49 290 58L297 96V130C297 136 294 139 289 139H33C28 139 25 135 25 128z',
    glass: 'M93 82L123 57C130 51 139 49 150 49H264C273 49 278 52 280 59L285 80C285 82 284 83 282 83z',
    posts: 'M121 57l2 27M168 47l3 38M226 47l4 38',
    gaps: 'M104 85c-3 16-3 32 2 48M171 84v49M230 84v42M176 92h52M289 88c-6 12-7 24-7 38',
    handles: [
      [151, 98],
      [178, 98],
    ],
    lights: [
      [30, 102],
      [290, 84],
    ],
    mirror: [110, 82],
    wheels: [80, 244],
    radius: 21,
    sill: 126,
  },
  pickup: {
    outline:
      'M17 122C15 106 17 97 26 92C42 86 66 84 87 82L115 55C120 51 127 49 137 49H187C196 49 201 52 204 58L214 80H300C304 80 306 82 306 86V126C306 131 303 134 298 134H26C20 134 17 129 17 122z',
    glass: 'M96 82L119 59C123 55 129 54 137 54H183C189 54 193 56 195 60L203 78C204 81 203 83 200 83z',
    posts: 'M150 51l3 34',
    gaps: 'M101 84c-4 14-4 28 0 44M153 84v44M204 82c3 14 3 30 1 46M213 80v48',
    handles: [
      [133, 93],
      [184, 93],
    ],
    lights: [
      [21, 95],
      [298, 86],
    ],
    mirror: [106, 82],
    wheels: [70, 250],
    radius: 24,
    sill: 120,
    rough: true,
    dark: { lines: 'M218 80h84M214 80L201 58' },
  },
  convertible: {
    outline:
      'M23 130C21 119 24 111 31 107C51 100 81 96 112 94C160 92 220 90 252 91C270 92 283 94 291 98C297 102 298 108 297 115L296 132C296 137 293 140 288 140H31C26 140 23 136 23 130z',
    glass: 'M112 95L144 69C147 67 150 68 149 71L142 94z',
    posts: 'M110 96L145 68',
    gaps: 'M120 96c-4 14-4 26 0 39M196 93c3 14 1 28-4 42M254 92c10 8 22 10 42 9',
    handles: [[176, 102]],
    lights: [
      [27, 109],
      [288, 99],
    ],
    mirror: [134, 94],
    wheels: [78, 240],
    radius: 21,
    sill: 128,
    dark: {
      shapes: 'M170 96l4-18c1-6 11-6 11 0l1 18zM200 96l4-18c1-6 11-6 11 0l1 18zM216 93c4-10 30-12 46-1z',
      lines: 'M156 92l-6-10',
    },
  },
  sport: {
    outline:
      'M19 132C17 121 21 115 30 111C52 102 84 98 116 95L151 75C161 70 172 67 185 67C211 67 229 75 247 88C265 88 283 90 294 95C298 99 299 107 298 114L297 133C297 138 294 141 289 141H28C22 141 19 138 19 132z',
    glass: 'M126 95L155 78C163 74 173 71 185 71C205 71 219 77 233 87C235 90 233 93 229 93z',
    posts: 'M198 70l10 26',
    gaps: 'M126 97c-4 14-3 26 1 38M208 95c4 14-1 26-10 40M266 89c-4 8-4 16-2 22',
    handles: [[190, 103]],
    lights: [
      [25, 112],
      [290, 96],
    ],
    mirror: [142, 94],
    wheels: [76, 240],
    radius: 22,
    sill: 130,
  },
};
