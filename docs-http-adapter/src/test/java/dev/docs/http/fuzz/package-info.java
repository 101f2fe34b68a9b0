/** The adapter's readers of foreign text, under random inputs. */
package dev.docs.http.fuzz;
