#!/usr/bin/env swift
// class Line {}
/* class Block {} */
/* nested /* class Nested {} */ still comment class Still {} */
/** doc /** nested doc */ class Doc {} */
/// struct DocLine { "
//
/**/
/***/
/* */ let a = 1 /* */ ; /* */ let /* b */ b /* = */ = /* 2 */ 2 // let c = 3
/*
 func inBlock() {
   "unterminated
*/
let c = 1 // /* not opened
let d = 2 // */ not closed
/* // */ let e = 3
/* " */ let f = 4 /* " */
//* not a block
let g = 5
/*/ still open */ let h = 6
/* a *//* b */let i = 7
let j/*:*/: Int/*=*/=/**/1
func/**/k/**/(/**/_/**/a/**/:/**/Int/**/)/**/->/**/Int/**/{/**/a/**/}
struct/*
*/L/*
*/:/* P */P/* { */{/* } */}
let m = a/* c */+ b
let n = a /* c */ + b
let o = [/* ] */ 1]
let p = f(/* ) */)
// "quote
let q = "/* not a comment */ // neither"
let r = 1 /* /* /* deep */ */ */ ; let s = 2
/* * / * / */ let t = 3
/*/**/*/ let u = 4
// lintel:disable layers - fixture
let v = 5
let w = 6 // lintel:disable:this cycles
// lintel:enable layers
// ends with backslash \
let x = 7
/* unicode é 日本 🎉 */ let y = 8
let z = 9 //
/* last */
