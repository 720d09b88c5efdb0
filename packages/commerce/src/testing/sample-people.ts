/** As many as one booking takes, each of a name and with a CPF of their own. */
export const samplePeople = [
  { name: 'ANA', documentId: '52998224725' },
  { name: 'BIA', documentId: '52998224806' },
  { name: 'CAIO', documentId: '52998335985' },
  { name: 'DORA', documentId: '52998447007' },
  { name: 'ELISA', documentId: '52998558186' },
  { name: 'FABIO', documentId: '52998669255' },
  { name: 'GISELE', documentId: '52998780369' },
  { name: 'HELENA', documentId: '52998891438' },
  { name: 'IVO', documentId: '52999002521' },
] as const;
