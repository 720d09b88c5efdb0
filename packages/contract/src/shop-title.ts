/** Returns the title of every page of a campaign's shop; that of index.html is of no campaign. */
export const shopTitle = (campaignName: string): string =>
  `${campaignName}: viagens e experiências para programas de fidelidade`;
