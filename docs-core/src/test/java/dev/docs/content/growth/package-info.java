/** How the time that functions over texts take grows with the length of hostile texts. */
package dev.docs.content.growth;
