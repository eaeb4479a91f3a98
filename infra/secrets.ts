/** The one secret: at least 32 random bytes. Each key is derived from it by HKDF, one per purpose. */
export const rootKey = new sst.Secret('RootKey');
