/** The rules of behaviour, each with where it comes from, readable at run time. */
package dev.docs.rule;
