	struct	S	:	P	{	let	a	=	1	;	func	f	(	)	{	}	}
letb=1
