/** Spaces and the collections they are grouped in: one tree, one order, one trash. */
package dev.docs.space;
