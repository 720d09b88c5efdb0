/** Colours that go together, as they are at noon. */

/** Of a house from outside. */
export interface HouseColours {
  readonly wall: string;
  readonly roof: string;
  readonly trim: string;
  readonly wood: string;
  /** Awnings, parasols, shutters, doors. */
  readonly accent: string;
}

/** Of a room. */
export interface RoomColours {
  readonly wall: string;
  /** Headboards and panels. */
  readonly panel: string;
  readonly wood: string;
  readonly floor: string;
  readonly textile: string;
  readonly accent: string;
}

export const houses: readonly [HouseColours, ...HouseColours[]] = [
  { wall: '#fbf3e6', roof: '#c4623c', trim: '#ffffff', wood: '#8a5a3b', accent: '#0f7a86' },
  { wall: '#f6d9c4', roof: '#9c4a3a', trim: '#fff6ec', wood: '#7d5136', accent: '#1f5f7a' },
  { wall: '#f4f6f5', roof: '#4d6a78', trim: '#ffffff', wood: '#a5764c', accent: '#f2a541' },
  { wall: '#ecc98c', roof: '#a5502f', trim: '#fff3dc', wood: '#77482f', accent: '#2f6f5e' },
  { wall: '#d5e3dc', roof: '#6b4a3a', trim: '#f7faf6', wood: '#8f6242', accent: '#d9744f' },
  { wall: '#d3e0ea', roof: '#33526b', trim: '#ffffff', wood: '#94694a', accent: '#f0b14c' },
  { wall: '#e0967a', roof: '#6d3a34', trim: '#fdeadb', wood: '#6b4432', accent: '#fbe3b8' },
];

export const rooms: readonly [RoomColours, ...RoomColours[]] = [
  { wall: '#e6eeec', panel: '#c7a27c', wood: '#a87b52', floor: '#c99f74', textile: '#1f6f82', accent: '#f2a541' },
  { wall: '#f3e5d6', panel: '#9a6443', wood: '#7d5136', floor: '#b98559', textile: '#c4623c', accent: '#e9b872' },
  { wall: '#e0e7dc', panel: '#7f9279', wood: '#9b7550', floor: '#c8a681', textile: '#4f7563', accent: '#d98f5c' },
  { wall: '#e3e8ef', panel: '#2d4a66', wood: '#8b6547', floor: '#a98564', textile: '#2d4a66', accent: '#e2a75a' },
  { wall: '#f0e2de', panel: '#7a4f69', wood: '#80573f', floor: '#b58a68', textile: '#8a4f6d', accent: '#e8b27a' },
  { wall: '#ddd9d2', panel: '#4a5259', wood: '#6f5a49', floor: '#97795e', textile: '#d29a4e', accent: '#b7553b' },
];
