import sharp from 'sharp'; import { readdirSync } from 'node:fs';
const [prefix, out, cols, w, h] = [process.argv[2], process.argv[3], Number(process.argv[4]), Number(process.argv[5]), Number(process.argv[6])];
const files = readdirSync('/tmp/people-shots').filter(f=>f.startsWith(prefix)).sort();
const comps = await Promise.all(files.map(async (f,i)=>({input: await sharp('/tmp/people-shots/'+f).resize(w,h,{fit:'cover',position:'top'}).png().toBuffer(), left:(i%cols)*(w+8), top:Math.floor(i/cols)*(h+8)})));
await sharp({create:{width:cols*(w+8),height:Math.ceil(files.length/cols)*(h+8),channels:3,background:'#888'}}).composite(comps).png().toFile(out); console.log(files.join(' '));
