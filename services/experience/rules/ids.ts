/** How cities and experiences are named on the wire and in addresses. Read without a schema. */

export const CITY_ID = /^[\w.:-]{1,40}$/;
export const EXPERIENCE_ID = /^[A-Za-z0-9._-]{1,100}$/;
