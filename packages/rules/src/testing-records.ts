import { digestOf } from './canonical.ts';
import type { Hashes } from './chain.ts';
import { parseNotation } from './notation-parse.ts';
import type { MatchRecord } from './record.ts';

/** A player and a bot: draws, a pass, a turn played by the clock, ends of a spinner, a round that is cut by the target. */
export const TWO = `slowfives/1
engine: 1
match: mat_e1mbgj7b53wbst9xkvj9hnqk8k
rules: house players=2 max_pip=6 hand_size=3 next_lead=alternate target_score=30
created: 2026-11-29T09:00:00Z
commitment: 471bc94944cb46ff919ba3c0b6dfc39aa7aba17efe2fcf9e5f3e0b188e1cac5d
seat 0: "Ann" nonce=7ee6c0f5afa615a2b42a9993dc830b50 by=server
seat 1: "" bot="greedy" nonce=792f5471da51682863ea071dc62ce8ba by=server
digest: e1165a823c22a6998afb567964107bb9718457fae1dda75a6671a074bd020dc8

round 1
seed: 0d1b5c4b3fe450e3ae4135b8ca12284ab8cb921e848cfecbaa5ea7145b21c063
hand 0: 6-0 4-3 3-3
hand 1: 3-1 1-1 0-0
boneyard: 3-0 5-5 6-1 4-2 6-6 3-2 5-4 2-0 6-5 2-2 5-1 1-0 4-4 2-1 4-0 6-3 5-3 5-0 5-2 6-2 6-4 4-1
lead: 0
0 3-3 =6 {12m37s}
1 3-1@3-3 =7 {7m10s}
0 4-3@3-3 =5 +5 {1m7s}
1 1-1@3-1 =6 {1d7h7m59s}; 0 draws 1
0 3-0@3-3^ =6 {1d13h40m52s}
1 0-0@3-0 =6 {1h24m54s}
ends: out, 1 wins, awards 0 5

round 2
seed: 5adac5d4d7f631f8eae4abbcde31c0007c39acd0e7e1fbd6eb096d95700e0ae8
hand 0: 6-0 4-0 3-1
hand 1: 6-3 6-2 6-1
boneyard: 1-0 6-4 6-6 3-0 2-2 4-2 0-0 4-3 3-3 4-4 3-2 5-3 5-0 6-5 5-4 1-1 2-1 5-1 5-2 5-5 4-1 2-0
lead: 1
1 6-3 =9 {1m54s}
0 6-0@6-3 =3 {1d5h21m}; 1 draws 1
1 1-0@6-0 =4
0 3-1@6-3 =2 auto {2d3h26m20s}
1 6-1@1-0 =7; 0 draws 1
0 6-4@6-1 =5 +5 {7h51m18s}; 1 draws 4
1 4-2@6-4 =3 {10h54m15s}; 0 draws 5
0 3-2@4-2 =4 {1m14s}
1 3-0@3-2 =1 {5m3s}
0 0-0@3-0 =1 {19h38m31s}; 1 draws 2
1 5-0@0-0 =6 {3m54s}
0 4-0@0-0^ =10 +10 {1d1h45m55s}
1 5-3@5-0 =8 {4m5s}
0 4-3@4-0 =7 {1d17h26m50s}; 1 draws 3
1 1-1@3-1 =8 {6m41s}
0 3-3@5-3 =11 {11h29m26s}; 1 draws 1
1 2-1@1-1 =11 {2s}; 0 draws 2
0 5-2@2-1 =14
1 6-5@5-2 =15 +15 {1d2h11m23s}; 0 draws 3
0 2-0@0-0^ =17 {1d12h3m42s}
1 6-6@6-5 =23; 0 passes
1 2-2@2-0 =25 +25 {12h58m30s}
ends: cut, nobody wins, awards 0 0

result: target, 1 wins, scores 20 45
`;

/** Three players, of whom one runs out of time and one resigns, which leaves one. */
export const THREE = `slowfives/1
engine: 1
match: mat_x74zq1hqfjs0nkk9r438a4be7j
rules: house players=3 max_pip=6 hand_size=2 target_score=20
created: 2026-11-29T09:00:00Z
commitment: 59a2d57789296d7f763c6fb2635e87ac536226b4107c8eddcd114df7a96980bd
seat 0: "" nonce=38f7b03a5e4361a98c93fa83bdacda18 by=client_before_commitment
seat 1: "Ann" nonce=b0108432e7dbb829f968695977eb10ab by=server
seat 2: "Ann" nonce=7c558a51d37ee96cd93a460e17d8d5c9 by=client
digest: 6ede39d2ff682d9d1a1ce2829aa6f4c38510e37cfe4d624db3036e6ad4d0c1ec

round 1
seed: ae2a6a0bf5ce94198101f18743a156284b5e08564c08020eee346f3ddf717f6b
hand 0: 5-4 2-0
hand 1: 4-2 1-0
hand 2: 5-2 0-0
boneyard: 4-1 3-2 5-1 6-1 3-3 3-1 6-3 2-1 2-2 6-4 5-0 6-0 4-0 3-0 6-2 4-3 6-5 6-6 4-4 5-3 5-5 1-1
lead: 2
2 0-0 =0 auto {2h20m}
0 2-0@0-0 =2 {2d4h17m17s}
1 4-2@2-0 =4 {2m22s}; 2 draws 1
2 times-out {7h45m54s}
0 5-4@4-2 =5 +5 {1d21m41s}
ends: out, 0 wins, awards 0 0 0

round 2
seed: bb3d3c43ba70eed54914e0f8c67320b6530df6008c61ebd0a0b1998bd3ea1a96
hand 0: 4-4 4-2
hand 1: 4-3 3-1
hand 2:
boneyard: 5-4 5-0 6-2 6-0 6-1 4-0 1-1 3-2 3-3 5-3 4-1 5-2 5-5 6-5 2-2 0-0 6-3 2-0 2-1 5-1 1-0 6-4 3-0 6-6
lead: 0
0 4-2 =6 {8m19s}
1 4-3@4-2 =5 +5; 0 draws 3
1 resigns {1m39s}
ends: cut, nobody wins, awards 0 0 0

result: resignation, 0 wins, scores 5 5 0
`;

/** Two players, a bot between them, rounds led by lot: the second round is not over. */
export const OPEN = `slowfives/1
engine: 1
match: mat_ez5m1jrjfgr3kn3b2shxb7z8v5
rules: house players=3 max_pip=6 first_lead=lot first_tile=free hand_size=3 next_lead=firstLeadRule target_score=100
created: 2026-11-29T09:00:00Z
commitment: 209b52c980423ace5f0af42232da0f8317b6b3d5591730a63e664e6ac9a05203
seat 0: "Bo" nonce=6769d7d0271fe39b02ebda75a3fe7cac by=client_before_commitment
seat 1: "" bot="greedy" nonce=aa61773688dc495a7daade3c134094a9 by=server
seat 2: "" nonce=882bf827b14d6f1be969134c2006a4de by=server
digest: 22a4e32003ad62a54e6ce89e4a8a62ab565ba30b07910f47eb3e5ac96a482772

round 1
seed: 9e5a767296dafaa9b0904708700f49bd0d72df06714ad9552e5ef2df50786768
lot: 3-2 5-0 0-0
hand 0: 6-1 6-0 3-1
hand 1: 5-5 5-1 2-1
hand 2: 3-0 2-2 2-0
boneyard: 4-2 3-2 6-5 4-3 6-2 5-3 4-1 1-1 5-0 6-4 5-4 1-0 0-0 4-4 3-3 5-2 4-0 6-6 6-3
lead: 1
1 5-5 =10 +10 {2d6h10m48s}; 2 draws 3
2 6-5@5-5 =16 {1m7s}
0 6-1@6-5 =11 {2d1h5m52s}
1 5-1@6-1 =15 +15; 2 draws 3
2 5-3@5-1 =13
0 3-1@5-3 =11
1 2-1@3-1 =12 {9m58s}
ends: out, 1 wins, awards 0 40 0

round 2
lot: 4-0 4-2 5-1
lead: 2
2 2-2 =4
0 3-2@2-2 =7 {8h55m2s}
1 5-2@2-2 =8 {5m45s}; 2 draws 3
2 2-0@2-2^ =8 {1m15s}
0 6-2@2-2^ =14
1 6-6@6-2 =20 +20 {9m28s}
`;

/** Four players, of whom two have left the first round, which is not over. */
export const LEFT = `slowfives/1
engine: 1
match: mat_w40ksgvjs2kcvxcx7k13fht0d6
rules: house players=4 max_pip=6 hand_size=2 target_score=100
created: 2026-11-29T09:00:00Z
commitment: 31bb6dedba27adf0c4518603836b4f3fb8f9270c6cb6735cea6cff04b9d037b8
seat 0: "Ann" nonce=f6532bf0bc4b0f3418bb492448327889 by=client_before_commitment
seat 1: "Bo" nonce=cd0b19bb0bb844f02f04937e73e4d543 by=client_before_commitment
seat 2: "" nonce=04571f512448d539f305663ab1c7fc5b by=client_before_commitment
seat 3: "Bo" nonce=70d665af05c0ad82433ea6f0f3639f9d by=client_before_commitment
digest: be91b796261dd2de578c95f74d45200ec42bdda6d237d30f2b95cd8d7d02cf02

round 1
lead: 3
0 times-out {13m49s}
3 3-3 =6 {1d1h12m19s}; 1 draws 5
1 times-out {6m44s}
2 6-3@3-3 =12 {1d19h3m2s}; 3 draws 1
`;

/** Partners, two of them bots, to the end; the second round is blocked. */
export const PARTNERS = `slowfives/1
engine: 1
match: mat_z030pnazm38m5hvf3k5sa98x0t
rules: house players=4 max_pip=6 hand_size=2 partnership=true target_score=30
created: 2026-11-29T09:00:00Z
commitment: 604476da63909058b1c658df497a416541d2500ca46d25922449db8716536088
seat 0: "Bo" nonce=0f17a29dbadbe4c2da71730704992795 by=server
seat 1: "" bot="greedy" nonce=b3bddf251918728ef5bfb3e5b1bf12de by=server
seat 2: "" bot="greedy" nonce=a531966229c65b14b93cf019a5a18c9b by=server
seat 3: "Bo" nonce=ae23969a126390a4761c799abe807623 by=server
digest: 544104bd769007db505320336d23a2fda9087cf83f98d751c13533606eee8f11

round 1
seed: 238075a64be2a16a7bca4248931808977d097959ea5b006585f1d7eabef76c33
hand 0: 5-1 1-1
hand 1: 5-3 2-0
hand 2: 6-5 4-3
hand 3: 4-0 3-3
boneyard: 3-2 6-4 3-0 1-0 6-2 6-1 6-0 4-1 0-0 5-5 4-2 6-3 5-2 2-2 3-1 5-4 2-1 4-4 6-6 5-0
lead: 3
3 3-3 =6 {10m12s}; 0 draws 1
0 3-2@3-3 =8 {2m28s}
1 5-3@3-3 =7 {2d3h11m10s}
2 6-5@5-3 =8 {9m10s}; 3 draws 1
3 6-4@6-5 =6 {21h38m}; 0 draws 1
0 3-0@3-3^ =6 {11h5m24s}
1 2-0@3-2 =4
ends: out, 1 wins, awards 0 15 0 0

round 2
seed: 4983990de4295c426039f442555819d093463b0eea552844378a9fa035e88f32
hand 0: 3-2 0-0
hand 1: 5-1 1-0
hand 2: 6-6 4-1
hand 3: 6-2 5-3
boneyard: 6-0 2-1 5-5 6-5 3-1 2-2 4-3 5-2 1-1 4-2 3-3 6-4 3-0 2-0 4-0 5-4 6-3 4-4 5-0 6-1
lead: 1
1 5-1 =6
2 4-1@5-1 =9 {38s}
3 5-3@5-1 =7
0 3-2@5-3 =6 {1m49s}; 1 draws 2
1 2-1@3-2 =5 +5; 2 draws 3
2 3-1@2-1 =7 {8m37s}; 3 draws 2
3 4-3@4-1 =6 {1m26s}; 0 draws 4
0 3-3@3-1 =9 {7h8m51s}; 1 draws 2
1 3-0@4-3 =6 {9m15s}; 2 draws 1
2 2-0@3-0 =8 {4m22s}
3 6-2@2-0 =12; 0 draws 3
0 6-3@6-2 =9 {1d29m8s}; 1 draws 3; 1 passes; 2 passes; 3 passes; 0 passes
ends: blocked, 1 wins, awards 0 0 0 60

result: target, 1 wins, scores 0 80 0 80
`;

/** Dealt again until somebody held a double; over with the first tile, which the clock played. */
export const REDEAL = `slowfives/1
engine: 1
match: mat_p0b20jxjg2snzv1q9wdgppxkn9
rules: house players=2 max_pip=6 first_lead_no_double=redeal hand_size=1 target_score=10
created: 2026-11-29T09:00:00Z
commitment: 5913e9643a5335419193ecc020c444645c5954326ddae88b04c8e5a5be4cec92
seat 0: "Bo" nonce=09635bc30acb3c56f090e594d5a15e27 by=client
seat 1: "" nonce=4b75d595e64711826e6440334dcee974 by=client_before_commitment
digest: 68d35ecda87d23325ce083bc049aceb58ca6e75a197e270804b1f6a61b84a15b

round 1
seed: 4c69b2d277f0ed16f198412a387ca2dc6153c84d3421e7d668adb2618195cb94
attempt: 2
hand 0: 5-5
hand 1: 2-2
boneyard: 6-2 5-0 3-2 6-5 6-4 5-1 4-1 1-1 5-2 3-3 6-1 1-0 3-1 4-2 5-4 3-0 5-3 6-0 6-3 2-1 0-0 2-0 4-4 6-6 4-3 4-0
lead: 0
0 5-5 =10 +10 auto {17s}
ends: cut, nobody wins, awards 0 0

result: target, 0 wins, scores 10 0
`;

/** A blocked round, after which a lot decides who leads the second, which is not over. */
export const BLOCKED = `slowfives/1
engine: 1
match: mat_1spttd15zyz4zghc41at3cgwfb
rules: house players=2 max_pip=6 draw=none hand_size=2 next_lead_after_blocked=lot
created: 2026-11-29T09:00:00Z
commitment: 0ef07668d3391c47d9344fa00188a77d97fe9624a0bc2b4b9a0d224e11e09da0
seat 0: "Bo" nonce=dc290a093de6d51418ad1b7e52a1d8de by=client
seat 1: "Ann" nonce=bbf14c4c119dd720a84722c4db56aac9 by=server
digest: 416548dc0fffe5b75bc2504a624e633808d44b5d7521ca9b8c1c75ed70121079

round 1
seed: 64332e466e19164ec79d032b2f2a82ab6c700b020e7f349b421cb47c51338199
hand 0: 4-2 3-0
hand 1: 6-5 1-0
boneyard: 6-1 6-4 5-0 3-3 3-2 6-6 6-2 4-3 5-3 2-0 0-0 3-1 6-3 2-1 6-0 5-5 5-4 5-2 5-1 2-2 4-0 4-4 1-1 4-1
lead: 1
1 6-5 =11 {13m25s}; 0 passes; 1 passes
ends: blocked, 1 wins, awards 0 10

round 2
lot: 6-0 6-6
lead: 1
1 1-1 =2
`;

/** A match that waits for its second seat. */
export const WAITING = `slowfives/1
engine: 1
match: mat_p0b20jxjg2snzv1q9wdgppxkn9
rules: house players=2 max_pip=6
created: 2026-11-29T09:00:00Z
commitment: 5913e9643a5335419193ecc020c444645c5954326ddae88b04c8e5a5be4cec92
seat 0: "Bo" nonce=09635bc30acb3c56f090e594d5a15e27 by=client
seat 1: ""
digest: 0000000000000000000000000000000000000000000000000000000000000000
`;

/** The record of a text that can be read. */
export const recordOf = (text: string): MatchRecord => {
  const parsed = parseNotation(text);
  if (!parsed.ok) throw new Error(`${parsed.error.line}:${parsed.error.column}: ${parsed.error.message}`);
  return parsed.value;
};

/** The text with one piece put in place of another, which is in it once. */
export const put = (text: string, piece: string, other: string): string => {
  const parts = text.split(piece);
  if (parts.length !== 2) throw new Error(`"${piece}" is there ${parts.length - 1} times`);
  return parts.join(other);
};

/** The record with a digest of its own, as a careful falsifier would make it. */
export const sealed = (hashes: Hashes, record: MatchRecord): MatchRecord => ({
  ...record,
  digest: digestOf(hashes, record),
});
